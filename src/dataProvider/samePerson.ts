import { HttpError } from 'react-admin'
import { session } from '#src/authProvider/admin.ts'
import { mePath } from '#src/authProvider/callToken.ts'
import { say } from '#src/i18n/i18nProvider.ts'

interface Whose {
  readonly id: number
}

interface Me {
  readonly admin?: Whose
  readonly user?: Whose
}

/**
 * Throws 409 where another account has signed in since the page was opened: nothing is sent in its name that was written
 * before. Throws what the call throws that asks whose the token is.
 */
export const requireSamePerson = async (
  call: (path: string) => Promise<{ readonly result: Me }>,
): Promise<void> => {
  const known = session.read()
  if (known.state === 'known') {
    const { result } = await call(mePath())
    if ((result.admin ?? result.user)?.id === known.admin.id) return
  }
  const message = say('faults.other_person')
  throw new HttpError(message, 409, { code: 'other_person', message })
}
