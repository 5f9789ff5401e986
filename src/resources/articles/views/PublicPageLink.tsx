import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { Button, IconButton } from '@mui/material'
import { useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import type { Shelf } from '#src/addresses/published.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import type { ViewRecord } from '#src/views/record.ts'
import { publicPageOf } from './publicPage.ts'

/** Opens the page of an article before it is published: by a link that works for an hour. */
const usePreview = (shelf: Shelf, id: ViewRecord['id']) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const locale = useAppLocale()
  const dialogs = useDialogs()
  const open = async (): Promise<void> => {
    // In the click itself: browsers keep windows back that open later.
    const page = window.open('', '_blank')
    try {
      const { urls } = await dataProvider.articlePreview(shelf, id)
      if (page) page.location.href = new URL(urls[locale]).pathname
    } catch (error) {
      page?.close()
      if (await dialogs.problem(problemOf(error))) await open()
    }
  }
  return open
}

/**
 * Leads to an article's public page in a new window: the one that visitors see, or how it will look while they do not
 * see it yet. As an icon in rows, in words in forms; nothing for what is not kept yet.
 */
export const PublicPageLink = ({ look }: { readonly look: 'icon' | 'words' }) => {
  const record = useRecordContext<ViewRecord & Record<string, unknown>>()
  const shelf = useResourceContext() === 'contents' ? 'contents' : 'blogs'
  const translate = useTranslate()
  const locale = useAppLocale()
  const preview = usePreview(shelf, record?.id ?? 0)
  if (!record) return null
  const path = publicPageOf(shelf, record, locale)
  const text = translate(path ? 'reading.see_published' : 'reading.see_unpublished')
  const name = String(record[`title_${locale}`] ?? record.title_ar ?? record.id)
  const leads = path ? { href: path, target: '_blank', rel: 'noopener' } : { onClick: () => void preview() }
  return look === 'icon' ? (
    <IconButton size="small" {...leads} aria-label={`${text}: ${name}`} data-tip={text}>
      <OpenInNewOutlined fontSize="inherit" color={path ? 'inherit' : 'disabled'} />
    </IconButton>
  ) : (
    <Button size="small" {...leads} startIcon={<OpenInNewOutlined />} sx={{ marginBlockStart: 1 }}>
      {text}
    </Button>
  )
}
