import type { StatementDays } from './periods.ts'

/** What can be done with the account statement of a wallet. */
export interface StatementCalls {
  /** Puts the file among the browser's downloads. */
  readonly onTake: (days: StatementDays) => Promise<void>
  /** Mails a link to the holder and resolves to what is said of it; absent where that is not offered. */
  readonly onMail?: ((days: StatementDays, once: string) => Promise<string>) | undefined
}
