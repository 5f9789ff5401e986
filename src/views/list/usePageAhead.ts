import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { askAhead, isPointed } from '../ahead/ahead.ts'

/** Listeners of the button of another page of the surrounding list, which is asked for while it is pointed at. */
export const usePageAhead = () => {
  const client = useQueryClient()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { resource, perPage, sort, filter, filterValues } = useListContext()

  const leave = useRef<() => void>(undefined)

  const ask = (page: number): void => {
    // As react-admin's `useListController` asks for it.
    const params = { pagination: { page, perPage }, sort, filter: { ...filterValues, ...filter } }
    const queryKey = [resource, 'getList', { ...params, meta: undefined }]
    if (client.getQueryData(queryKey)) return
    leave.current = askAhead(client, {
      queryKey,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    })
  }

  return (page: number) => {
    const begin = ({ nativeEvent }: PointerEvent | FocusEvent) => isPointed(nativeEvent) && ask(page)
    const end = () => leave.current?.()
    return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end }
  }
}
