import { useEffect } from 'react'
import { post } from '../public-ui/api.ts'

/** POST registration/transfer-code: what to write on a transfer; nothing where no answer came. */
const ask = async (): Promise<string | undefined> => {
  const answer = await post<{ transfer_code: string }>('registration/transfer-code', {})
  return answer.ok ? answer.result.transfer_code : undefined
}

/** Has a code handed out for a transfer that has none yet. Without one the server gives the payment another. */
export const useTransferCode = (isWanted: boolean, onCode: (code: string) => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is wanted
  useEffect(() => {
    if (!isWanted) return
    let isStill = true
    ask().then((code) => isStill && code && onCode(code))
    return () => {
      isStill = false
    }
  }, [isWanted])
}
