/** The public API of lots. */

export { addTest, holdLot, recallLot, releaseLot, setTestPicture, writeOffLot } from './changes.ts'
export {
  chooseLots,
  deleteLotProposals,
  type OrderToPack,
  proposeLots,
  returnToLots,
  shipLots,
  takeMissing,
} from './choose-lots.ts'
export { endLots, renewLots } from './end-of-day.ts'
export { findLot, type LotRow, lotsOfProduct, lotTags, toLot } from './queries.ts'
export { mailRecalls } from './recall-mails.ts'
export { editLot, receiveGoods, receiveLot } from './receive.ts'
