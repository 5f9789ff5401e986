import { useEffect, useRef, useState } from 'react'
import { keepReceipt, readReceipt } from './receiptStore.ts'
import { forgetKey } from './request.ts'

export const RECEIPT_TYPES = 'image/png,image/jpeg,image/webp,application/pdf'

/** The largest receipt that the server takes, in megabytes. */
export const RECEIPT_MEGABYTES = 10

export type ReceiptFault = 'ordering.receipt.type' | 'ordering.receipt.size'

/** What is wrong with a file at first sight; the server looks at what is in it. */
const receiptFault = ({ type, size }: File): ReceiptFault | undefined => {
  if (!RECEIPT_TYPES.split(',').includes(type)) return 'ordering.receipt.type'
  return size > RECEIPT_MEGABYTES * 1024 * 1024 ? 'ordering.receipt.size' : undefined
}

/**
 * The chosen receipt, shown once it is kept over a refresh, which `choose` waits for; `fault` of one that was refused.
 */
export const useReceipt = () => {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<ReceiptFault>()
  useEffect(() => {
    let isWanted = true
    readReceipt().then((kept) => isWanted && kept && setFile(kept))
    return () => {
      isWanted = false
    }
  }, [])
  const last = useRef<File | undefined>(undefined)
  const choose = async (chosen: File | undefined) => {
    const found = chosen && receiptFault(chosen)
    const taken = found ? undefined : chosen
    last.current = taken
    setFault(found)
    setFile(undefined)
    forgetKey()
    await keepReceipt(taken)
    if (last.current === taken) setFile(taken)
  }
  return { file, fault, choose }
}
