import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'

interface PagesProps {
  page: number
  total: number
  onGo: (page: number) => void
}

/** Rows on one page of a list (spec section 9). */
export const PAGE_SIZE = 15

/** The ways to the next and the previous page, where there are several. */
export const Pages = ({ page, total, onGo }: PagesProps) => {
  const t = useText()
  const last = Math.ceil(total / PAGE_SIZE)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('account.list.pages')}>
      <Button look="quiet" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {t('account.list.previous')}
      </Button>
      <span>{t('account.list.page_of', { page, last })}</span>
      <Button look="quiet" disabled={page === last} onClick={() => onGo(page + 1)}>
        {t('account.list.next')}
      </Button>
    </nav>
  )
}
