import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Link } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../parts/arriving.ts'
import type { CellProps } from './cellProps.ts'

const PrivateFile = lazyPart(() => import('../parts/PrivateFile.tsx'))

const THUMBNAIL = 32
const PICTURE = 160

export const ImageCell = ({ value, place }: CellProps<'image'>) => {
  const size = place === 'page' ? PICTURE : THUMBNAIL
  return <img className="picture" src={value} alt="" width={size} height={size} loading="lazy" />
}

export const FileCell = ({ value, options }: CellProps<'file'>) => {
  const translate = useTranslate()
  if (options.private)
    return (
      <Suspense>
        <PrivateFile url={value} />
      </Suspense>
    )
  return (
    <Link href={value} target="_blank" rel="noopener noreferrer" className="nowrap">
      <DescriptionOutlined fontSize="small" aria-hidden />
      {translate('views.open_file')}
    </Link>
  )
}
