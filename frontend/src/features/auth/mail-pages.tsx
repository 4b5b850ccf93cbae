// pages that a mail leads to or comes from: one file to load, since hardly anybody sees them
export { AddressChangePage } from './address-change-page.tsx'
export { ApprovePage } from './approve-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { SignOffPage } from './sign-off-page.tsx'
export { WitnessPage } from './witness-page.tsx'
