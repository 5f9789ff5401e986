import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import { IconButton, Link } from '@mui/material'
import { useState } from 'react'
import {
  useCanAccess,
  useDataProvider,
  useListContext,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { NumberLine } from '#src/views/cells/NumberLine.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { ViewRecord } from '#src/views/record.ts'
import { ArticlePreview } from './ArticlePreview.tsx'
import { PublicPageLink } from './PublicPageLink.tsx'

const nameIn = (record: ViewRecord, locale: string): string =>
  String(record[`title_${locale}`] ?? record.title_ar ?? record.id)

/** The article of the row around. */
const useArticle = (): ViewRecord => useRecordContext<ViewRecord & Record<string, unknown>>() ?? { id: 0 }

/** What is too long for lists is fetched when the article is looked at. */
const useWhole = (record: ViewRecord) => {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const [whole, setWhole] = useState<Readonly<Record<string, unknown>>>()
  const open = async (): Promise<void> => {
    try {
      setWhole((await dataProvider.getOne(resource, { id: record.id })).data)
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) await open()
    }
  }
  return { whole, open, close: () => setWhole(undefined) }
}

/** The last part of an article's address: it opens the article as readers see it, and can be copied. */
export const LinkCell = () => {
  const record = useArticle()
  const translate = useTranslate()
  const locale = useAppLocale()
  const { whole, open, close } = useWhole(record)
  const slug = String(record.seo_link ?? '')
  return (
    <span className="nowrap">
      <Link
        component="button"
        type="button"
        dir="ltr"
        aria-description={translate('reading.preview_of', { name: nameIn(record, locale) })}
        data-tip={translate('reading.preview')}
        onClick={() => void open()}
      >
        {slug}
      </Link>
      <CopyButton text={slug} />
      <PublicPageLink look="icon" />
      {whole ? <ArticlePreview values={whole} language={locale} onClose={close} /> : null}
    </span>
  )
}

/** True while the list shows all records in their order: neighbours on screen are neighbours in fact. */
const useIsInOrder = (): boolean => {
  const { sort, filterValues } = useListContext()
  return sort.field === 'order' && sort.order === 'ASC' && Object.keys(filterValues ?? {}).length === 0
}

/** The place of an article, and buttons that move it where the list shows the order. */
export const OrderCell = () => {
  const record = useArticle()
  const translate = useTranslate()
  const locale = useAppLocale()
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const dialogs = useDialogs()
  const { canAccess: mayEdit = false } = useCanAccess({ resource, action: 'edit' })
  const isInOrder = useIsInOrder()
  const [isBusy, setBusy] = useState(false)
  const name = nameIn(record, locale)

  const move = async (direction: 'up' | 'down'): Promise<void> => {
    setBusy(true)
    try {
      await dataProvider.move(resource, record.id, direction)
      refresh()
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return move(direction)
    } finally {
      setBusy(false)
    }
  }

  return (
    <NumberLine dir="ltr">
      <bdi dir="ltr" className="number">
        {String(record.order ?? '')}
      </bdi>
      {mayEdit && isInOrder ? (
        <span>
          <IconButton
            size="small"
            disabled={isBusy}
            aria-label={translate('reading.move_up', { name })}
            onClick={() => void move('up')}
          >
            <ArrowUpwardOutlined fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            disabled={isBusy}
            aria-label={translate('reading.move_down', { name })}
            onClick={() => void move('down')}
          >
            <ArrowDownwardOutlined fontSize="inherit" />
          </IconButton>
        </span>
      ) : null}
    </NumberLine>
  )
}
