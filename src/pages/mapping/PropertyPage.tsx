import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { useAppLocale } from '#src/views/locale.ts'
import { PageActions, PageTitle } from '#src/views/parts/slots.tsx'
import { nameIn } from './categories/rowNames.ts'
import { BackLink } from './parts/BackLink.tsx'
import { propertiesPath } from './paths.ts'
import { Answered } from './properties/Answered.tsx'
import { ValueBoard } from './properties/ValueBoard.tsx'

/** `marketplaces/mapping-properties/{mainCategoryId}/{marketplacePropertyId}` (spec section 2). */
const PropertyPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { mainCategoryId, marketplacePropertyId } = useParams()
  const [id, main] = [Number(marketplacePropertyId), Number(mainCategoryId)]
  return (
    <Answered
      what="values"
      id={id}
      main={main}
      load={(dataProvider, signal) => dataProvider.mappingValues(id, main, signal)}
    >
      {(board) => (
        <>
          <PageTitle>
            {translate('mapping.values.title', { name: nameIn(board.answer.property, locale) })}
          </PageTitle>
          <PageActions>
            <BackLink to={propertiesPath(board.answer.category.id, main)}>
              {translate('mapping.values.back')}
            </BackLink>
          </PageActions>
          <ValueBoard {...board} />
        </>
      )}
    </Answered>
  )
}

export default PropertyPage
