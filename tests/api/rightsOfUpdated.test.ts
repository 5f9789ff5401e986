import { expect, test } from 'vitest'
import { ROLES, startPermissions } from '#server/db/roles.ts'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { versionBefore } from '#tests/support/versionBefore.ts'

/** A database as the version before left it, which had no report schedules when its roles were made. */
const leftBehind = () => versionBefore('0092_batches_booked_as_one')

const isOfSchedules = (permission: string): boolean => /^report_(schedules|runs):/.test(permission)

test('roles of an installation that is updated may do with report schedules what those of a new one may', async () => {
  const { rows, update } = await leftBehind()
  const add = (key: string, permissions: readonly string[]) =>
    rows('insert into roles (key, name_ar, name_en, permissions, built_in) values ($1, $1, $1, $2, false)', [
      key,
      permissions,
    ])
  const shipped = ROLES.filter(({ key }) => key !== 'super_admin')
  for (const role of shipped)
    await add(
      role.key,
      startPermissions(role).filter((each) => !isOfSchedules(each)),
    )
  await add('books', ['accounting:list'])
  await update()
  const held = new Map(
    (await rows('select key, permissions from roles')).map((row) => [row.key, row.permissions]),
  )
  // A permission that stands for nothing any more stays in roles, for a version from before that runs beside.
  for (const role of shipped) {
    const standing = held.get(role.key)?.filter((each: string) => PERMISSIONS.has(each))
    expect([role.key, standing]).toEqual([role.key, startPermissions(role)])
  }
  expect(held.get('books')).toEqual(['accounting:list'])
  expect(held.get('finance')?.filter(isOfSchedules)).not.toEqual([])
})
