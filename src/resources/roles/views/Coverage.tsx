import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { PROFILE_PATH } from '#src/addresses/addresses.ts'
import { useAdmin } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { resources } from '#src/resources/index.ts'
import { listPath } from '#src/views/paths.ts'

const { users } = resources

/** Who has a role and has no second factor yet, before one is required of them; and whether that is oneself. */
const Uncovered = () => {
  const translate = useTranslate()
  const record = useRecordContext<{
    id?: number
    key?: string
    user_count?: number
    without_second_factor?: number
  }>()
  const provider = useDataProvider<OwnAccount & DataProvider>()
  const allows = useAllows()
  const isRequired: unknown = useWatch({ name: 'second_factor_required' })
  const isOwn = useAdmin()?.roles.some(({ key }) => key === record?.key) ?? false
  const { data: own } = useQuery({
    queryKey: ['own', 'factors'],
    queryFn: () => provider.factors(),
    enabled: isOwn,
    staleTime: 0,
  })
  if (record?.id === undefined) return null
  const { id, without_second_factor: without = 0, user_count: total = 0 } = record
  const filter = JSON.stringify({ roles: [id], second_factor: [false] })
  const link = (to: string, text: string) => (
    <Link to={to} style={{ color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' }}>
      {translate(text)}
    </Link>
  )
  if (isOwn && own && !own.is_on)
    return (
      <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
        {translate('factors.role.own_first')} {link(PROFILE_PATH, 'factors.role.profile')}
      </Alert>
    )
  if (total === 0) return null
  if (without === 0)
    return (
      <Alert severity="success" sx={{ marginBlockStart: 1 }}>
        {translate('factors.role.all')}
      </Alert>
    )
  return (
    <Alert severity={isRequired ? 'warning' : 'info'} sx={{ marginBlockStart: 1 }}>
      {translate('factors.role.without', { smart_count: without, total })}{' '}
      {allows?.('users', 'list')
        ? link(`${listPath(users)}?${new URLSearchParams({ filter })}`, 'factors.role.who')
        : null}
    </Alert>
  )
}

/** The same, and that nothing else of a role can be changed that is part of the product. */
const Coverage = () => {
  const translate = useTranslate()
  const isBuiltIn = useRecordContext<{ id: number; built_in?: boolean }>()?.built_in
  return (
    <>
      <Uncovered />
      {isBuiltIn ? (
        <Alert severity="info" sx={{ marginBlockStart: 1 }}>
          {translate('factors.role.built_in')}
        </Alert>
      ) : null}
    </>
  )
}

export default Coverage
