export { addNote, deleteNotesOfOrders, type NoteSubject } from './notes.ts'
