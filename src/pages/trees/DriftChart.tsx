import { useTranslate } from 'react-admin'
import type { TreeVersion } from '#src/dataProvider/trees.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { versionPath } from './paths.ts'

/** So many of the newest versions are drawn. */
const DRAWN = 12

const SERIES = ['added', 'renamed', 'moved', 'removed', 'broken'] as const

interface DriftChartProps {
  readonly marketplace: number
  /** The newest first. */
  readonly versions: readonly TreeVersion[] | undefined
}

/** How far each version took the tree from the one before. The first one brought it: it is no drift. */
export const DriftChart = ({ marketplace, versions }: DriftChartProps) => {
  const translate = useTranslate()
  const drawn = (versions ?? [])
    .filter(({ number }) => number > 1)
    .slice(0, DRAWN)
    .toReversed()
  return (
    <Chart
      kind="bar"
      title={translate('trees.drift')}
      categories={drawn.map(({ number }) => translate('trees.number', { n: number }))}
      categoryKind="text"
      categoryLabel={translate('trees.columns.version')}
      valueKind="number"
      series={SERIES.map((key) => ({
        key,
        label: translate(key === 'broken' ? 'trees.broken' : `trees.kinds.${key.toUpperCase()}`),
        values: drawn.map((version) => version[key]),
      }))}
      links={drawn.map(({ number }) => versionPath(marketplace, number))}
      isPending={!versions}
      emptyText={translate('trees.no_drift')}
      height={200}
    />
  )
}
