import { AppError, type ErrorCode } from '#server/http/errors.ts'

/** What is said of a vendor to an administrator, said to the vendor. */
const OWN: Partial<Record<ErrorCode, ErrorCode>> = {
  payment_waiting: 'own_payment_waiting',
  subscription_for_life: 'own_for_life',
  trial_used: 'own_trial_used',
}

/** The code under which a vendor is told of a refusal. */
export const ownCode = (code: ErrorCode): ErrorCode => OWN[code] ?? code

/** Throws a refusal as it is said to the vendor itself. */
export const asOwn = (error: unknown): never => {
  const code = error instanceof AppError ? OWN[error.code] : undefined
  throw code ? new AppError(409, code) : error
}
