import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { HeldData, PersonKind } from '#src/dataProvider/personalData.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { EraseForm } from './EraseForm.tsx'

const Table = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  marginBlockEnd: 16,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    [theme.breakpoints.down('sm')]: { paddingInline: 6 },
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600 },
  '& .count': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
}))

const TONES = { REMOVED: 'danger', ANONYMISED: 'warning', KEPT: 'neutral' } as const

const Held = ({ areas }: Pick<HeldData, 'areas'>) => {
  const translate = useTranslate()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{translate('personal_data.area')}</th>
          <th scope="col" className="count">
            {translate('personal_data.count')}
          </th>
          <th scope="col">{translate('personal_data.fate')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, count, fate }) => (
          <tr key={area}>
            <th scope="row">{translate(`personal_data.areas.${area}`)}</th>
            <td className="count">
              <bdi dir="ltr">{formatNumber(count)}</bdi>
            </td>
            <td>
              <Chip look={{ tone: TONES[fate] }}>{translate(`personal_data.fates.${fate}`)}</Chip>
              <small>{translate(`personal_data.why.${area}`)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface PersonalDataProps {
  readonly kind: PersonKind
  readonly id: number
}

/** What is held on a person: taken away as a file, and erased after a look at what goes and what stays. */
const PersonalData = ({ kind, id }: PersonalDataProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { heldOn, takeData } = useDataProvider<PanelDataProvider>()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({
    queryKey: [kind, 'personal-data', id],
    queryFn: () => heldOn(kind, id),
    gcTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton label={translate('ra.page.loading')} />
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('personal_data.title')}</h2>
      <div className="body">
        <p className="intro">{translate('personal_data.about')}</p>
        <Held areas={data.areas} />
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isBusy}
          onClick={() => void make(() => takeData(kind, id))}
        >
          {translate('personal_data.take')}
        </Button>
        <EraseForm kind={kind} held={data} onErased={() => void refetch()} />
      </div>
    </Part>
  )
}

export default PersonalData
