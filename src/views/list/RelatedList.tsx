import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Notice } from '../parts/Notice.tsx'
import { ListContent } from './ListContent.tsx'
import { ListRoot } from './ListRoot.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '20px 20px 0',
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600, lineHeight: 1.5 },
  '& .beside': { display: 'flex', gap: 8 },
})

/** Looked at here, changed on pages of their own. */
const LOOKED_AT = { create: false, edit: false, delete: false, toggle: false } as const

interface RelatedListProps {
  readonly resource: AnyResource
  /** What all of its rows have in common: `{ vendor: 5 }`. It is no filter that could be removed. */
  readonly filter: Readonly<Record<string, unknown>>
  /** The columns, where they are others than in the resource's own list. */
  readonly columns?: readonly string[]
  /** Further columns at hand in the column chooser. */
  readonly hidden?: readonly string[]
  readonly title: string
  /** What stands there while there is none: why, and the one thing to do about it. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Two lists of one page cannot both have theirs in the address: this one keeps its own state. */
  readonly isSecond?: boolean
}

const without = (names: readonly string[], left: Readonly<Record<string, unknown>>): readonly string[] =>
  names.filter((name) => !(name in left))

/**
 * A list of other records on a record's page: those that belong to it. Search, filters, sort and page stand in
 * the address, as in a list of its own.
 */
export const RelatedList = ({
  resource,
  filter,
  columns,
  hidden,
  title,
  empty,
  actions,
  isSecond = false,
}: RelatedListProps) => {
  const key = `${Object.keys(filter).join('.')}.${resource.name}`
  const listed: AnyResource = {
    ...resource,
    transitions: [],
    capabilities: { ...resource.capabilities, ...LOOKED_AT },
    list: {
      ...resource.list,
      columns: without(columns ?? resource.list.columns, filter),
      hidden: without(hidden ?? resource.list.hidden ?? [], filter),
      filters: without(resource.list.filters, filter),
    },
  }

  return (
    <ListRoot
      resource={resource.name}
      filter={{ ...filter }}
      disableSyncWithLocation={isSecond}
      // Kept in the address alone: what was filtered for one record means nothing for the next.
      storeKey={false}
      sort={resource.list.defaultSort}
    >
      <ListContent
        resource={listed}
        columnsKey={key}
        fixed={filter}
        title={title}
        head={
          <Head>
            <h2>{title}</h2>
            {actions ? <div className="beside">{actions}</div> : null}
          </Head>
        }
        empty={<Notice scene="empty" {...empty} />}
      />
    </ListRoot>
  )
}
