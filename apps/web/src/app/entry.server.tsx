export { default } from '@nesye/web-kit/shell/write-page.tsx';
