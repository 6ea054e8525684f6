import { fillFirstLines } from './first-lines';
import { startCode } from './start-code';

fillFirstLines();
void startCode();
