import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { MappingCategory, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { About } from '../styles.ts'
import { CategoryDetail } from './CategoryDetail.tsx'
import { TargetList } from './TargetList.tsx'
import type { useTargets } from './useTargets.ts'

interface DetailPaneProps {
  readonly row: MappingCategory | undefined
  readonly trail: readonly string[]
  /** More than none: the tree maps all of them. */
  readonly selected: readonly MappingCategory[]
  readonly targets: ReturnType<typeof useTargets>
  /** Absent when the administrator may not map. */
  readonly onMap?: (rows: readonly MappingCategory[], targets: readonly TargetLabel[]) => void
  readonly onPick: (rows: readonly MappingCategory[], target: TargetLabel) => void
  /** The search of the platform's tree, for the key that leads there. */
  readonly findRef: RefObject<HTMLInputElement | null>
  /** Back to the list. */
  readonly onLeave: () => void
  readonly onAccept: (index: number) => void
  readonly onInherit: () => void
}

const Several = ({ count }: { readonly count: number }) => {
  const translate = useTranslate()
  return (
    <About>
      <h2>{translate('mapping.detail.many', { smart_count: count })}</h2>
      <p className="quiet">{translate('mapping.detail.many_text')}</p>
    </About>
  )
}

/** The category that is active, or those that are selected, and the platform's categories to map them to. */
export const DetailPane = (props: DetailPaneProps) => {
  const { row, trail, selected, targets, onMap, onPick, onAccept, onInherit, findRef, onLeave } = props
  const translate = useTranslate()
  const { tree, error, refetch } = targets
  if (!row)
    return (
      <Notice
        scene="search"
        title={translate('mapping.detail.nothing')}
        text={translate('mapping.detail.nothing_text')}
      />
    )
  const rows = selected.length > 0 ? selected : [row]
  const isMany = selected.length > 0
  return (
    <>
      {isMany ? (
        <Several count={selected.length} />
      ) : (
        <CategoryDetail
          row={row}
          trail={trail}
          onMap={onMap && ((chosen) => onMap([row], chosen))}
          onAccept={onMap && onAccept}
          onInherit={onMap && onInherit}
        />
      )}
      {error ? <Failure error={error} onRetry={refetch} /> : null}
      {tree ? (
        <TargetList
          tree={tree}
          mapped={isMany ? [] : row.categories}
          findRef={findRef}
          onLeave={onLeave}
          onPick={onMap && ((target) => onPick(rows, target))}
          onAdd={
            onMap && !isMany && row.categories.length > 0
              ? (target) => onMap([row], [...row.categories, target])
              : undefined
          }
        />
      ) : null}
    </>
  )
}
