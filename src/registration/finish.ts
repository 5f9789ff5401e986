import { isUnpaid, type Registered } from './calls.ts'
import { keepValues, readDraft } from './draft.ts'
import { forgetProof } from './emailProof.ts'
import { goTo } from './places.ts'
import { keepReceipt } from './receiptStore.ts'
import { dropDraft } from './request.ts'
import { keepResult } from './result.ts'

/** Leaves for the gateway's page: its address is the server's word. */
export const openPayPage = (address: string): void => location.assign(address)

/** Keeps what came of it, forgets the draft, and goes on: to the result, and from there to the payment page. */
export const finish = (registered: Registered): void => {
  const { method = '' } = readDraft().values
  keepResult(registered)
  dropDraft()
  forgetProof()
  // A payment that fails is tried again the same way, unless another one is chosen.
  if (isUnpaid(registered.status)) keepValues({ method })
  void keepReceipt(undefined)
  goTo('done', { replace: true })
  if (registered.status === 'PAY' && registered.pay_url) openPayPage(registered.pay_url)
}
