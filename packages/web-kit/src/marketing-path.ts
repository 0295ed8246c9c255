/** The front page and what begins with `/merchant`: no one is asked who they are there (B057), and a sign-out stays there (B090). */
export const isMarketingPath = (pathname: string): boolean => pathname === '/' || pathname.startsWith('/merchant');
