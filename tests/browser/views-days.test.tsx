import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let token: string

servePanel(async ({ api, token: own }) => {
  token = own
  const basic = await createPackage(api, token, { title_ar: 'الأساسية', title_en: 'Basic' })
  await createCoupon(api, token, [basic])
})

type User = ReturnType<typeof userEvent.setup>

const partsOf = (group: HTMLElement): HTMLElement[] => within(group).getAllByRole('spinbutton')

const typeInto = async (
  user: User,
  parts: readonly HTMLElement[],
  typed: readonly string[],
): Promise<void> => {
  for (const [at, text] of typed.entries()) await user.type(parts[at] as HTMLElement, text)
}

const empty = async (user: User, parts: readonly HTMLElement[]): Promise<void> => {
  for (const part of parts)
    await waitFor(async () => {
      await user.click(part)
      await user.keyboard('{Backspace}')
      expect(part.getAttribute('aria-valuetext')).toBe('Empty')
    })
}

const FAULT = 'Must be a valid date'

/** The first day of a filter of the list of coupons, in the open panel of filters. */
const openFilter = async (user: User) => {
  await shownRows()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const panel = await screen.findByRole('dialog', { name: 'Filters' })
  const days = within(panel).getByRole('group', { name: 'From date' })
  const parts = await waitFor(() => {
    const found = partsOf(days).slice(0, 3)
    expect(found).toHaveLength(3)
    return found
  })
  const apply = () => user.click(within(panel).getByRole('button', { name: 'Apply' }))
  return { days, parts, apply }
}

test.for([
  ['half typed', ['31', '12']],
  ['in no calendar', ['31', '02', '2026']],
] as const)('a day of a filter that is %s is told, and not left out in silence', async ([, typed]) => {
  const { user, address } = await openPanel('coupons/list', token)
  const { days, parts, apply } = await openFilter(user)
  await typeInto(user, parts, typed)
  await apply()
  const note = await within(days).findByText(FAULT)
  expect(document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby')).toContain(
    note.id,
  )
  expect(address()).not.toContain('from_date')
  await empty(user, parts)
  await waitFor(() => expect(within(days).queryByText(FAULT)).toBeNull())
  await typeInto(user, parts, ['28', '02', '2026'])
  await apply()
  await waitFor(() => expect(address()).toContain(encodeURIComponent('"from_date_from":"2026-02-28"')))
})

test.for(['by hand', 'by its button'])(
  'a day of a filter that was none and is emptied %s holds nothing back',
  async (how) => {
    const { user, address } = await openPanel('coupons/list', token)
    const { days, parts, apply } = await openFilter(user)
    await typeInto(user, parts, ['31', '02', '2026'])
    await apply()
    await within(days).findByText(FAULT)
    if (how === 'by hand') await empty(user, parts)
    else await user.click(within(days).getByRole('button', { name: 'Clear' }))
    await apply()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
    expect(address()).not.toContain('from_date')
  },
)

test('a day of a form that is half typed is told as none, and one that is emptied again as missing', async () => {
  const { user } = await openPanel('coupons/create', token)
  // The picker comes when its box is first touched.
  await user.click(await screen.findByRole('textbox', { name: /^From date/ }))
  const row = document.querySelector<HTMLElement>('[data-field="from_date"]')
  if (!row) throw new Error('no field')
  const parts = await waitFor(() => partsOf(row))
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await empty(user, parts)
  await typeInto(user, parts, ['31', '12'])
  await save()
  expect(await within(row).findByText(FAULT)).toBeDefined()
  await empty(user, parts)
  await save()
  expect(await within(row).findByText('Required Field')).toBeDefined()
  await typeInto(user, parts, ['31', '02', '2026'])
  expect(await within(row).findByText(FAULT)).toBeDefined()
  await empty(user, parts)
  expect(await within(row).findByText('Required Field')).toBeDefined()
})
