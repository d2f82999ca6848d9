export {
  answerQuestion,
  editQuestion,
  lockQuestionsOf,
  redactQuestions,
  setQuestionHidden,
} from './ask-and-answer.ts'
