import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const tasks = Array.from({ length: 84 }, (_, id) => ({
  id,
  number: `DS-${1000 + id}`,
  title: `Aufgabe ${id + 1}`,
  progress: (7 * id) % 101,
  priority: 10 * (id % 6),
  status: ['Neu', 'In Bearbeitung', 'Erledigt'][id % 3],
}));

/** The answer of the peer's backend, as a file. */
const answer = {
  name: 'tasks',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'tasks.json', source: JSON.stringify(tasks, null, 2) });
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), answer],
  build: { reportCompressedSize: false },
});
