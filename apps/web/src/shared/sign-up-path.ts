/** Address of the customers' sign-up that leads back to `path`. */
export const signUpPathFor = (path: string): string => `/customer/signup?dest=${encodeURIComponent(path)}`;
