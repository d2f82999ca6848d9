export {
  answerComplaint,
  fileComplaint,
  lockComplaintsOf,
  redactComplaints,
} from './conversations.ts'
export { checkCredit, goodsOf, lockComplaint, pictureOf, settleUnits } from './goods.ts'
