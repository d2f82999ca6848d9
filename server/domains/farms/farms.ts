export {
  addFarmPictures,
  arrangeFarmPictures,
  createFarm,
  editFarm,
  farmsNamed,
  proofDays,
  requireFarms,
  setFarmArchived,
  setProofPicture,
  setProofs,
  wordsOfFarms,
} from './changes.ts'
export {
  countFarms,
  farmIds,
  farmNames,
  findFarm,
  listFarmDistricts,
  listFarms,
  withNepaliPlace,
} from './queries.ts'
