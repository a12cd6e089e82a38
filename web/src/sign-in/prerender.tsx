import { renderToString } from 'react-dom/server';
import { SignInScreen } from './sign-in-screen.tsx';

/** The page as it is written into login.html (build/sign-in-page.ts). */
export const prerender = (): string => renderToString(<SignInScreen />);
