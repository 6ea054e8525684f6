import { fillFirstLines } from './first-lines';

fillFirstLines();
