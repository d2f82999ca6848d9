export {
  answerQuestion,
  countUnansweredQuestions,
  editQuestion,
  lockQuestionsOf,
  redactQuestions,
  setQuestionHidden,
} from './ask-and-answer.ts'
