import { useTranslate } from 'react-admin'
import type { PageHandle } from '../routes/pageHandle.ts'

/** What a page is called before, or without, the page itself saying so. */
export const useRouteTitle = (handle: PageHandle | undefined): string => {
  const translate = useTranslate()
  if (!handle) return ''
  if (handle.kind === 'page') return translate(`pages.${handle.page.path}`)
  const { resource, action } = handle
  if (action === 'list') return translate(`resources.${resource.name}.name`, { smart_count: 2 })
  return translate(`shell.titles.${action}`, { name: translate(`resources.${resource.name}.one`) })
}
