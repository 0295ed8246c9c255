export { payInstallment } from './use-cases/pay-installment.ts';
