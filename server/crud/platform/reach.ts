import { type SQL, sql } from 'drizzle-orm'
import type { ServiceAccount } from '#server/http/access.ts'
import { fieldOf, isOfKind } from '#src/schema/interpret.ts'
import type { PlatformResource } from '#src/schema/platform.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../../db/fieldColumns.ts'
import { resourceNamed } from '../../db/registry.ts'
import { columnSql, quoted } from '../../db/sqlText.ts'

/** `marketplace`, or `marketplace_category.marketplace`: the field of what a reference points at. */
const ownerSql = (resource: AnyResource, path: string, alias: string): string => {
  const [name = '', inner] = path.split('.')
  const field = inner === undefined ? undefined : fieldOf(resource, name)
  if (inner === undefined || !isOfKind(field, 'reference')) return columnSql(name, alias)
  const target = resourceNamed(field.options.resource)
  return `(select ${columnSql(inner, 'o')} from ${quoted(tableName(target))} o where o.id = ${columnSql(name, alias)})`
}

const held = (resource: AnyResource, path: string | undefined, ids: readonly number[] | null): SQL[] =>
  path === undefined || ids === null
    ? []
    : [sql`${sql.raw(ownerSql(resource, path, 't'))} = any(${sql.param(ids)}::bigint[])`]

/** Which records a key reaches that may be held to some vendors and marketplaces: a condition on the row `t`. */
export const reachOf = (
  resource: PlatformResource,
  { vendors, marketplaces }: Pick<ServiceAccount, 'vendors' | 'marketplaces'>,
): SQL => {
  const { vendor, marketplace, among } = resource.platform
  const conditions = [
    ...(among ? [sql`${sql.raw(columnSql(among.field))} = ${among.is}`] : []),
    ...held(resource, vendor, vendors),
    ...held(resource, marketplace, marketplaces),
  ]
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}
