import { lazy, Suspense, type ReactNode } from 'react';
import { signInScreen } from 'styled-system/recipes/sign-in-screen';
import { Logo } from '../../controls/logo/logo';

// The illustration is not needed to sign in, so it is loaded after the form; its space is reserved.
const Illustration = lazy(async () => ({
  default: (await import('../../controls/illustration/illustration')).Illustration,
}));

export interface SignInScreenProps {
  /** Name of the product. */
  product: string;
  /** Heading of the form; 「登录」 by default. */
  title?: string;
  /** Whose logins these are. */
  lead: string;
  /** Settings in the upper corner, such as the theme. */
  corner?: ReactNode;
  /** Called when an element of the form receives the focus. */
  onEnter?: () => void;
  /** Left out where the children have forms of their own. */
  onSubmit?: () => void;
  /** What to do when it fails, below the form, one paragraph each. */
  tips?: readonly string[];
  /** Fields and the button. */
  children: ReactNode;
}

/** The sign-in page: product introduction at the left, form at the right. */
export function SignInScreen({
  product,
  title = '登录',
  lead,
  corner,
  onEnter,
  onSubmit,
  tips,
  children,
}: SignInScreenProps) {
  const classes = signInScreen();
  const Frame = onSubmit ? 'form' : 'div';
  return (
    <div className={classes.root}>
      <section className={classes.art} aria-label="产品介绍">
        <header className={classes.brand}>
          <Logo size={34} />
          {product}
        </header>
        <div className={classes.illustration}>
          <Suspense>
            <Illustration />
          </Suspense>
        </div>
        <div className={classes.saying}>
          <p>每一笔，都对得上账</p>
          <p>商户、终端、交易与分润，在一处管理</p>
        </div>
      </section>
      <main className={classes.side}>
        <div className={classes.corner}>{corner}</div>
        <Frame
          className={classes.form}
          {...(onSubmit && {
            noValidate: true,
            onFocus: onEnter,
            onSubmit: (event: { preventDefault: () => void }) => {
              event.preventDefault();
              onSubmit();
            },
          })}
        >
          <div className={classes.smallBrand}>
            <Logo size={34} />
            {product}
          </div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
          {tips && (
            <div className={classes.tips}>
              {tips.map(tip => (
                <p key={tip}>{tip}</p>
              ))}
            </div>
          )}
        </Frame>
      </main>
    </div>
  );
}
