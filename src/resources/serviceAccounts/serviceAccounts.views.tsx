import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { PermissionsCell } from '#src/views/cells/PermissionsCell.tsx'
import { InputFrame } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OwnCellProps } from '#src/views/resourceViews.ts'
import { serviceAccounts } from './serviceAccounts.ts'

const ScopesBoxes = lazyPart(
  withTexts('serviceKeys', () => import('#src/resources/serviceAccounts/views/ScopesBoxes.tsx')),
)
const ScopesList = lazyPart(
  withTexts('serviceKeys', () => import('#src/resources/serviceAccounts/views/ScopesList.tsx')),
)
const Keys = lazyPart(withTexts('serviceKeys', () => import('#src/resources/serviceAccounts/views/Keys.tsx')))

const ScopesInput = (props: InputContract) => (
  <InputFrame {...props}>
    <Suspense fallback={null}>
      <ScopesBoxes {...props} />
    </Suspense>
  </InputFrame>
)

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** How many there are in a list; on the account's page, which. */
const ScopesCell = ({ source, place }: OwnCellProps) => {
  const scopes = textsOf(useRecordContext()?.[source])
  return place === 'page' ? (
    <Suspense fallback={null}>
      <ScopesList scopes={scopes} />
    </Suspense>
  ) : (
    <PermissionsCell value={scopes} source={source} place={place} options={{}} />
  )
}

export default defineViews(serviceAccounts, {
  cells: { scopes: ScopesCell },
  inputs: { scopes: ScopesInput },
  below: Keys,
  summary: ['id', 'active', 'key_count', 'next_expiry', 'last_used_at', 'created_at'],
})
