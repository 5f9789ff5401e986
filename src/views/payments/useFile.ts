import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'

/** A fetched file: an address that only this window knows, and what it is. */
export interface OpenedFile {
  readonly address: string
  readonly isPicture: boolean
}

/** What is shown in place, by type. Everything else is left to a download: nothing of it may run here. */
const PICTURES = ['image/png', 'image/jpeg', 'image/webp']
const DOCUMENT = 'application/pdf'

const safe = (blob: Blob): { readonly blob: Blob; readonly isPicture: boolean } => {
  const isPicture = PICTURES.includes(blob.type)
  const type = isPicture || blob.type === DOCUMENT ? blob.type : 'application/octet-stream'
  return { blob: new Blob([blob], { type }), isPicture }
}

/** Fetches a file that only who may see its record can open; its bytes are let go with the component. */
export const useFile = (url: string) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [file, setFile] = useState<OpenedFile>()
  const { data, error, refetch } = useQuery({
    queryKey: ['file', url],
    queryFn: ({ signal }) => dataProvider.file(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  useEffect(() => {
    if (!data) return
    const { blob, isPicture } = safe(data)
    const address = URL.createObjectURL(blob)
    setFile({ address, isPicture })
    return () => {
      URL.revokeObjectURL(address)
      setFile(undefined)
    }
  }, [data])
  return { file, error, refetch }
}
