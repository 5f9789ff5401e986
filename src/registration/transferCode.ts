import { useEffect } from 'react'
import { ask } from '../public-ui/api.ts'

/** POST registration/transfer-code: what to write on a transfer; nothing where no answer came. */
const newCode = async (): Promise<string | undefined> => {
  const answer = await ask('POST registration/transfer-code')
  return answer.ok ? answer.result.transfer_code : undefined
}

/**
 * Has a code handed out (`handOut`) for a transfer that has none yet. Without one the server gives the payment
 * another.
 */
export const useTransferCode = (
  isWanted: boolean,
  onCode: (code: string) => void,
  handOut: () => Promise<string | undefined> = newCode,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is wanted
  useEffect(() => {
    if (!isWanted) return
    let isStill = true
    handOut().then((code) => isStill && code && onCode(code))
    return () => {
      isStill = false
    }
  }, [isWanted])
}
