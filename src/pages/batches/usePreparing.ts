import { useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { type DueWallet, prepareBatch } from '#src/dataProvider/payoutBatches.ts'
import { payoutBatches } from '#src/resources/payoutBatches/payoutBatches.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'

/** Wallets that one batch takes; the server refuses more. */
export const MOST_CHOSEN = 200

export const keyOf = ({ resource, id }: DueWallet): string => `${resource}/${id}`

/**
 * The choice among wallets that can be paid out of: to begin with those of active holders, as many as a batch takes.
 * `onRefused` hears when the draft was not made, as others may have been paid meanwhile.
 */
export const usePreparing = (wallets: readonly DueWallet[], onRefused: () => void) => {
  const notify = useNotify()
  const redirect = useRedirect()
  const { make, isBusy } = useCalling()
  const draft = useKey()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(wallets.filter(({ active }, at) => !active || at >= MOST_CHOSEN).map(keyOf)),
  )
  const chosen = wallets.filter((wallet) => !left.has(keyOf(wallet)))

  const set = (changed: readonly DueWallet[], isChosen: boolean): void => {
    const next = new Set(left)
    let room = MOST_CHOSEN - chosen.length
    for (const wallet of changed) {
      if (!isChosen) next.add(keyOf(wallet))
      else if (left.has(keyOf(wallet)) && room > 0) {
        next.delete(keyOf(wallet))
        room -= 1
      }
    }
    setLeft(next)
  }

  const prepare = async (note: string): Promise<void> => {
    const idsOf = (resource: DueWallet['resource']) =>
      chosen.filter((wallet) => wallet.resource === resource).map(({ id }) => id)
    const body = { partners: idsOf('partners'), vendors: idsOf('vendors'), note: note.trim() || null }
    const made = await make(() => prepareBatch(body, draft.keyOf(body)))
    if (!made) return onRefused()
    notify(made.message, { type: 'success' })
    redirect('show', payoutBatches.name, made.id)
  }

  return {
    chosen,
    isChosen: (wallet: DueWallet) => !left.has(keyOf(wallet)),
    set,
    prepare,
    isBusy,
  }
}
