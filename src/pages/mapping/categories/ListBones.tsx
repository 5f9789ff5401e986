import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Root = styled('div')(({ theme: { tokens: t } }) => ({
  flex: 1,
  overflow: 'hidden',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '36px 1fr 1fr 104px',
    alignItems: 'center',
    gap: 8,
    height: 56,
    paddingInline: '4px 8px',
    borderBlockEnd: `1px solid ${t.line}`,
  },
  '& i': { display: 'block', height: 12, borderRadius: 6, backgroundColor: t.line },
}))

const WIDTHS = [64, 48, 72, 56, 40] as const

/** Rows as high as those that are on their way. */
export const ListBones = () => {
  const translate = useTranslate()
  return (
    <Root aria-busy role="status" aria-label={translate('ra.page.loading')}>
      {Array.from({ length: 14 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <div key={at} aria-hidden>
          <span />
          <i style={{ width: `${WIDTHS[at % WIDTHS.length]}%` }} />
          <i style={{ width: `${WIDTHS[(at + 2) % WIDTHS.length]}%` }} />
        </div>
      ))}
    </Root>
  )
}
