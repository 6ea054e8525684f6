import { prepareFirstPaint } from './first-paint';

prepareFirstPaint();
