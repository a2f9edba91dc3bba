// SECRET=… PORT=9000 node receiver.mjs: takes each event once, and prints it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const taken = new Set(); // a real one keeps these in its database for three days

const isSigned = ({ headers }, body) => {
  const [time, event] = [headers['x-agent-time'] ?? '', headers['x-agent-event'] ?? ''];
  if (Math.abs(Date.now() - Number(time)) > 300_000) return false;
  const hash = createHash('sha256').update(body).digest('hex');
  const own = createHmac('sha256', process.env.SECRET).update([time, event, hash].join('\n')).digest();
  const given = Buffer.from(headers['x-agent-signature'] ?? '', 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
};

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  if (!isSigned(request, body)) return response.writeHead(401).end();
  const { eventNo, ...event } = JSON.parse(body);
  if (!taken.has(eventNo)) {
    taken.add(eventNo);
    console.log(JSON.stringify(event));
  }
  response.writeHead(204).end();
}).listen(process.env.PORT, () => console.log('listening'));
