/** Texts of the lists and pages on which vendors and partners, payments and payouts are decided. */
export { accounts } from './accounts.ts'
export { payments } from './payments.ts'
