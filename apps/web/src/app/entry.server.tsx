import { writePage } from '@nesye/web-kit/shell/write-page.tsx';

export default writePage;
