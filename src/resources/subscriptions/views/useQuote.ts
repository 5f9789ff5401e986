import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { problemOf } from '#src/views/problem.ts'

const DEBOUNCE_MS = 350

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * What a package costs a vendor with a coupon, asked while it is chosen and typed. `fault` is the server's
 * sentence on what cannot be had, `faults` those on single fields.
 */
export const useQuote = (vendor: number, chosen: number | null, typed: string) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const coupon = useSettled(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['quote', vendor, chosen, coupon],
    queryFn: ({ signal }) =>
      dataProvider.quote(vendor, { package: chosen ?? 0, ...(coupon ? { coupon } : {}) }, signal),
    enabled: chosen !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const problem = error ? problemOf(error) : undefined
  const isTyping = coupon !== typed.trim()
  return {
    quote: error || isTyping ? undefined : data,
    isFetching: isFetching || isTyping,
    faults: isTyping ? {} : (problem?.errors ?? {}),
    fault: problem && problem.status !== 422 ? problem.message : undefined,
  }
}
