import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ThinBar } from '../parts/ThinBar.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartCard, Empty, PieBody } from './chartStyles.ts'
import type { ChartData, ChartKind } from './chartTypes.ts'
import { isBlank } from './chartValues.ts'
import { InTurn } from './InTurn.tsx'
import { SeriesLegend, SliceLegend } from './Legend.tsx'
import { plots } from './plots.ts'

interface ChartProps extends ChartData {
  readonly kind: ChartKind
  readonly title: string
  /** What the categories are: heading of the first column of the table. */
  readonly categoryLabel: string
  /** Where each category leads; undefined for one that leads nowhere. */
  readonly links?: readonly (string | undefined)[]
  /** The numbers are on their way for the first time. */
  readonly isPending?: boolean
  /** The numbers that are shown are fetched anew. */
  readonly isRefreshing?: boolean
  /** Why there is nothing; "nothing in this period" unless told. */
  readonly emptyText?: string
  /** Of the drawing, in px. */
  readonly height?: number
  /** Beside the heading. */
  readonly actions?: ReactNode
}

const HEIGHT = 260

const Bone = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} aria-hidden data-chart-skeleton />
)

const Drawing = ({ kind, title, data, links, height }: Drawn) => {
  const Plot = plots[kind]
  const drawn = (
    <InTurn fallback={<Bone height={height} />}>
      <Plot data={data} title={title} height={height} />
    </InTurn>
  )
  if (kind !== 'pie') return drawn
  return (
    <PieBody style={{ '--height': `${height}px` } as React.CSSProperties}>
      <div className="ring">{drawn}</div>
      <SliceLegend data={data} links={links} />
    </PieBody>
  )
}

interface Drawn extends Pick<ChartProps, 'kind' | 'title' | 'links'> {
  readonly data: ChartData
  readonly height: number
}

/**
 * A card with a chart: the drawing, or the same numbers as a table. It is as high before its numbers come, with
 * them, without any, and as a table. The drawing's code comes with the first chart of its kind.
 */
export const Chart = ({
  kind,
  title,
  categories,
  categoryKind,
  categoryLabel,
  series,
  valueKind,
  links,
  isPending = false,
  isRefreshing = false,
  emptyText,
  height = HEIGHT,
  actions,
}: ChartProps) => {
  const translate = useTranslate()
  const heading = useId()
  const [isTable, setIsTable] = useState(false)
  const data: ChartData = { categories, categoryKind, series, valueKind }
  const isEmpty = !isPending && isBlank(data)
  const Icon = isTable ? BarChartOutlined : TableRowsOutlined
  const other = translate(isTable ? 'charts.as_chart' : 'charts.as_table')
  return (
    <ChartCard aria-labelledby={heading} aria-busy={isPending}>
      <ThinBar on={isRefreshing} label={translate('charts.refreshing')} />
      <header>
        <h2 id={heading}>{title}</h2>
        {actions}
        {isPending || isEmpty ? null : (
          <button
            type="button"
            className="switch"
            aria-label={`${other}: ${title}`}
            title={other}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon aria-hidden />
          </button>
        )}
      </header>
      <div className="legend">
        {kind === 'pie' || isPending || isEmpty ? null : <SeriesLegend series={series} kind={kind} />}
      </div>
      <div className="body" style={{ minHeight: height }}>
        {isPending ? <Bone height={height} /> : null}
        {isEmpty ? <Empty style={{ height }}>{emptyText ?? translate('charts.empty')}</Empty> : null}
        {isPending || isEmpty ? null : isTable ? (
          <ChartTable data={data} title={title} categoryLabel={categoryLabel} links={links} height={height} />
        ) : (
          <Drawing kind={kind} title={title} data={data} links={links} height={height} />
        )}
      </div>
    </ChartCard>
  )
}
