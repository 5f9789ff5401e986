import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { PICTURES, shownBlob } from '#src/views/parts/shownBlob.ts'

/** A fetched file: an address that only this window knows, and what it is. */
export interface OpenedFile {
  readonly address: string
  readonly isPicture: boolean
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
    const address = URL.createObjectURL(shownBlob(data))
    setFile({ address, isPicture: PICTURES.includes(data.type) })
    return () => {
      URL.revokeObjectURL(address)
      setFile(undefined)
    }
  }, [data])
  return { file, error, refetch }
}
