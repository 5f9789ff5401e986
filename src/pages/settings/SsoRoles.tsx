import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'

const Root = styled(Card)(({ theme, theme: { tokens } }) => ({
  '&&': { display: 'block', marginBlockStart: 16, padding: 24 },
  [theme.breakpoints.down('sm')]: { '&&': { padding: 16 } },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: '4px 0 16px', maxWidth: '68ch', color: tokens.inkSoft },
  '& code': { overflowWrap: 'anywhere', color: tokens.ink },
  '& ul': { display: 'grid', gap: 8, margin: '0 0 16px', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& input, & select': {
    flex: '1 1 180px',
    minWidth: 0,
    height: 40,
    padding: '0 12px',
    border: `1px solid ${tokens.line}`,
    borderRadius: radius.control,
    font: 'inherit',
    color: tokens.ink,
    background: tokens.surface,
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))

interface Row {
  /** Tells rows apart that say the same. */
  readonly key: number
  readonly value: string
  readonly role: string
}

interface RowsProps {
  readonly rows: readonly Row[]
  readonly mayEdit: boolean
  readonly onChange: (rows: readonly Row[]) => void
}

const Rows = ({ rows, mayEdit, onChange }: RowsProps) => {
  const translate = useTranslate()
  const { lists } = useDataProvider<PanelDataProvider>()
  const { data } = useQuery({ queryKey: ['lists', 'roles'], queryFn: () => lists('roles') })
  const change = (key: number, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <ul>
      {rows.map(({ key, value, role }) => (
        <li key={key}>
          <input
            dir="auto"
            value={value}
            maxLength={200}
            disabled={!mayEdit}
            aria-label={translate('settings.sso.value')}
            placeholder={translate('settings.sso.value')}
            onChange={({ target }) => change(key, { value: target.value })}
          />
          <select
            value={role}
            disabled={!mayEdit}
            aria-label={translate('settings.sso.role')}
            onChange={({ target }) => change(key, { role: target.value })}
          >
            <option value="">{translate('settings.sso.role')}</option>
            {data?.data.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
          {mayEdit ? (
            <Button
              size="small"
              color="error"
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
              aria-label={translate('settings.sso.remove_named', { value })}
            >
              {translate('settings.sso.remove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface SsoRolesProps {
  readonly mayEdit: boolean
  /** Hears of it when they are saved. */
  readonly onChanged: () => void
}

/** Which value of the provider's claim gives which role, and trying the provider out. */
const SsoRoles = ({ mayEdit: mayEditGroup, onChanged }: SsoRolesProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const dialogs = useDialogs()
  const notify = useNotify()
  const queries = useQueryClient()
  const allows = useAllows()
  // Only who may do everything decides who gets in as what.
  const mayEdit = mayEditGroup && (!allows || allows('*', '*'))
  const { ssoRoles, saveSsoRoles, testSso } = useDataProvider<PanelDataProvider>()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({ queryKey: ['sso-roles'], queryFn: ssoRoles, gcTime: 0 })
  const [typed, setTyped] = useState<readonly Row[]>()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const stored = (data?.data.roles ?? []).map(({ value, role }, key) => ({ key, value, role: String(role) }))
  const rows = typed ?? stored

  const save = async (): Promise<void> => {
    const filled = rows.filter(({ value, role }) => value.trim() && role)
    const saved = await make(() =>
      saveSsoRoles(filled.map(({ value, role }) => ({ value, role: Number(role) }))),
    )
    if (!saved) return
    queries.setQueryData(['sso-roles'], saved)
    setTyped(undefined)
    notify(saved.message, { type: 'success' })
    onChanged()
  }

  const test = async (): Promise<void> => {
    const message = await make(testSso)
    if (message !== undefined) await dialogs.success(message)
  }

  return (
    <Root aria-labelledby={titleId} aria-busy={!data}>
      <h2 id={titleId}>{translate('settings.sso.title')}</h2>
      <p>
        {translate('settings.sso.redirect')} <code dir="ltr">{data?.data.redirect_uri}</code>
      </p>
      <p>{translate('settings.sso.about')}</p>
      <Rows rows={rows} mayEdit={mayEdit} onChange={setTyped} />
      {mayEdit ? (
        <div className="acts">
          <Button
            variant="outlined"
            onClick={() =>
              setTyped([
                ...rows,
                { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, value: '', role: '' },
              ])
            }
          >
            {translate('settings.sso.add')}
          </Button>
          <Button variant="contained" disabled={isBusy || !typed} onClick={() => void save()}>
            {translate('settings.sso.save')}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => void test()}>
            {translate('settings.sso.test')}
          </Button>
        </div>
      ) : null}
    </Root>
  )
}

export default SsoRoles
