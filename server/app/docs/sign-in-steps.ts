/** How a script without eyes signs in: the proof of work instead of the slider. */
import { demoLogins, demoPassword } from '#server/demo/agents';

interface Facts {
  readonly basePath: string;
  readonly appHeaders: Readonly<Record<string, string>>;
  readonly tokenHeader: string;
  readonly passwordPrefix: string;
}

export const signInSteps = ({ basePath, appHeaders, tokenHeader, passwordPrefix }: Facts): string => `## Signing in

Two kinds of captcha lead to the same login. Both are single use and live 120 s; every login attempt, also a failed one,
consumes its captcha.

- \`captchaType=blockPuzzle\`: the answer carries two pictures (base64 PNG), \`originalImageBase64\` 310 × 155 with a gap and
  \`jigsawImageBase64\` 47 × 155 with the piece. \`pointJson\` is \`{"x":<left edge of the piece in px>,"y":5}\`, encrypted with
  AES-ECB-PKCS7 under \`secretKey\` and base64-encoded when a key was given. Four pixels to either side are forgiven.
- \`captchaType=pow\`: nothing to look at. Find a \`nonce\` such that \`SHA-256(token + nonce)\` begins with \`difficulty\` zero
  bits; \`pointJson\` is \`{"nonce":"…"}\`, plain.

The captcha answers with \`repCode\` 0000 for success; 0011 empty, 6110 expired or used, 6111 wrong, 6201 and 6204 too many
requests, 6202 locked, 9999 broken. The login call's \`captcha\` is \`<token>---<the pointJson that was checked>\`.

With \`curl\` and Node, against a started demo (a test runs these very lines):

\`\`\`sh
AT=http://localhost:8080${basePath}
HEADERS=(${Object.entries(appHeaders)
  .map(([name, value]) => `-H '${name}: ${value}'`)
  .join(' ')})

# 1. A challenge.
CHALLENGE=$(curl -s "\${HEADERS[@]}" --data-urlencode captchaType=pow $AT/agent/login/getCaptcha)

# 2. The work: a nonce that makes the digest begin with enough zero bits.
read -r TOKEN POINT < <(node -e '
  const { token, difficulty } = JSON.parse(process.argv[1]).repData;
  const digest = nonce => BigInt("0x" + require("crypto").createHash("sha256").update(token + nonce).digest("hex"));
  let nonce = 0;
  while (digest(nonce) >> BigInt(256 - difficulty)) nonce += 1;
  console.log(token, JSON.stringify({ nonce: String(nonce) }))' "$CHALLENGE")
curl -s "\${HEADERS[@]}" --data-urlencode captchaType=pow --data-urlencode "token=$TOKEN" --data-urlencode "pointJson=$POINT" $AT/agent/login/checkCaptcha

# 3. The login. The password travels as hex(SHA-256('${passwordPrefix}' + NFC(password))).
PASSWORD=$(printf '%s' '${passwordPrefix}${demoPassword}' | sha256sum | cut -d ' ' -f 1)
BODY=$(node -p 'const [username, password, captcha] = process.argv.slice(1); JSON.stringify({ username, password, captcha })' ${demoLogins[1]?.username} "$PASSWORD" "$TOKEN---$POINT")
ANSWER=$(curl -s "\${HEADERS[@]}" -H 'content-type: application/json' -d "$BODY" $AT/agent/login/loginWithCaptcha)
LOGIN=$(node -p 'JSON.parse(process.argv[1]).object.token' "$ANSWER")

# 4. A call: page 2 of the transactions.
curl -s "\${HEADERS[@]}" -H "${tokenHeader}: $LOGIN" -H 'content-type: application/json' -d '{"page":2}' $AT/trans/v1/transList
\`\`\`
`;
