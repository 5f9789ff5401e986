import { system } from '#src/i18n/en/system.ts'
import type { AppContext } from './context.ts'
import { hasMailServer } from './modules/system/workChecks.ts'
import { unsafeSettings } from './observe/unsafeSettings.ts'

/**
 * Tells at a start what is weak, each in a sentence: in the log of production, and otherwise to whoever sits at the
 * console. What production refuses has been refused by then.
 */
export const reportUnsafe = async (context: AppContext, say: (line: string) => void): Promise<void> => {
  const { env, log, database } = context
  const hasMail = await hasMailServer(context)
  const found = await unsafeSettings({ env, pool: database.pool, hasMail })
  if (env.NODE_ENV === 'production') {
    for (const setting of found) log.warn({ setting }, system.unsafe[setting])
  } else if (found.length > 0) {
    const lines = found.map((setting) => `  - ${system.unsafe[setting]}`)
    say(['  Weak for production (docs/operations.md):', ...lines, ''].join('\n'))
  }
}
