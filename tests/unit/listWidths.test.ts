import { describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { columnOf } from '#src/views/columns.ts'
import { leastWidth } from '#src/views/list/columnWidths.ts'

/** What a list has of a window of 1440 px: the content's 1320 without its margins and the card's border. */
const ROOM = 1270
/** The column of checkboxes. */
const CHOICE = 56

const lists = Object.values<AnyResource>(resources).filter(hasScreens)

const widthOf = ({ list, capabilities, transitions, ...rest }: AnyResource): number => {
  const { view, edit, delete: remove, toggle } = capabilities
  const resource: AnyResource = { ...rest, list, capabilities, transitions }
  const columns = list.columns.map((name) => columnOf(resource, name))
  const isChosen = toggle || remove || transitions.length > 0
  const actions = [view, edit, remove].filter(Boolean).length + transitions.length
  return leastWidth(columns, actions) + (isChosen ? CHOICE : 0)
}

describe('the columns of a list that are there from the start', () => {
  test.each(lists.map((resource) => [resource.name, resource] as const))(
    'fit a window of 1440 px beside its actions: %s',
    (_name, resource) => expect(widthOf(resource)).toBeLessThanOrEqual(ROOM),
  )
})
