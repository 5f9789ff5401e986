import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('all that a search finds is switched off, on every page, and on again by undo', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const base = 'admin-panal/referral-code-groups'
  for (let at = 0; at < 17; at += 1)
    await api.post(base, { name_ar: `${unique} ${at}`, percentage: 5, month_count: 3 })
  const filter = encodeURIComponent(JSON.stringify({ search: unique }))
  await page.goto(`/admin-panel/referral-code-groups/list?filter=${filter}`)
  await page.getByRole('checkbox', { name: t('views.bulk.choose_page') }).check()
  const bar = page.getByRole('region', { name: t('views.bulk.bar') })
  await expect(bar.getByRole('status')).toContainText('15')
  await bar.getByRole('button', { name: t('views.bulk.choose_all', { count: 17 }) }).click()
  await expect(bar.getByRole('status')).toContainText('17')
  await expectAccessible(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/bulk'))
  await bar.getByRole('button', { name: t('views.bulk.deactivate') }).click()
  const { result } = (await (await answered).json()) as { result: { done: number[] } }
  expect(result.done).toHaveLength(17)
  const undone = page.waitForResponse((response) => response.url().endsWith('/bulk'))
  await page.getByRole('button', { name: t('ra.action.undo') }).click()
  const { result: back } = (await (await undone).json()) as { result: { done: number[] } }
  expect(back.done).toEqual(result.done)
})
