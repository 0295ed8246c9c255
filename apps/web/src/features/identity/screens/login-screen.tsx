import type { ReactElement } from 'react';

export default function LoginScreen(): ReactElement {
  return <h1>ورود</h1>;
}
