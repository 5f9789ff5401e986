import { Suspense } from 'react'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { InputFrame, KindInput } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { roles } from './roles.ts'

const Coverage = lazyPart(withTexts('factors', () => import('#src/resources/roles/views/Coverage.tsx')))

/** The switch, and whom it would meet before it is touched. */
const RequiredInput = (props: InputContract) => (
  <InputFrame {...props}>
    <KindInput {...props} />
    <Suspense fallback={null}>
      <Coverage />
    </Suspense>
  </InputFrame>
)

export default defineViews(roles, { inputs: { second_factor_required: RequiredInput } })
